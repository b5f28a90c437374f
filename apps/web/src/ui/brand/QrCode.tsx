import { useQuery } from '@tanstack/react-query'
import { loadScript } from '../../lib/load-part.ts'
import classes from './Reward.module.css'
import { qrPath } from './qr-path.ts'

/** The quiet zone that a scanner needs around the code; the tile adds more. */
const QUIET = 2

const draw = async (text: string) => {
  const { create } = await loadScript(() => import('qrcode'))
  const { modules } = create(text)
  return { size: modules.size, path: qrPath(modules) }
}

/** Dark on white in every scheme. The text is next to it, so nothing is missing while it loads. */
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
