import { Link } from 'react-router'
import { clientAddress } from '../../lib/client-address.ts'
import classes from './List.module.css'

/** A client's name as a link to their page. Without an account, or once erased, it is plain text. */
export function ClientLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return <bdi className={classes.name}>{name ?? '-'}</bdi>
  return (
    <Link to={clientAddress(id)} className={`${classes.name} ${classes.link}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
