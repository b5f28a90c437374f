import { Skeleton } from '@mantine/core'
import classes from './TicketCard.module.css'

export function TicketSkeleton() {
  return (
    <div className={classes.ticket}>
      <div className={classes.main}>
        <Skeleton h={16} w="34%" />
        <Skeleton h={26} w="80%" mt={22} />
        <Skeleton h={16} w="50%" mt={20} />
      </div>
      <div className={classes.stub}>
        <Skeleton h={16} w={96} />
        <Skeleton h={26} w={80} />
      </div>
    </div>
  )
}
