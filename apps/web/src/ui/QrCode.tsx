import { useQuery } from '@tanstack/react-query'
import { loadScript } from '../lib/load-part.ts'
import classes from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

/** Squares of white that a scanner needs around the code; the tile it stands on adds more. */
const QUIET = 2

const draw = async (text: string) => {
  const { create } = await loadScript(() => import('qrcode'))
  const { modules } = create(text)
  return { size: modules.size, path: qrPath(modules) }
}

/** Dark on white in every scheme. The text stands beside it, so while it is on its way nothing is missing. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { data } = useQuery({ queryKey: ['qr', text], queryFn: () => draw(text), staleTime: 'static' })
  const side = (data?.size ?? 0) + 2 * QUIET
  return (
    <svg
      className={`${classes.code} ${className}`}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      {...(data ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {data && <path fill="currentColor" d={data.path} />}
    </svg>
  )
}
