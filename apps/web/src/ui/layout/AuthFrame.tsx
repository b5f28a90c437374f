import type { ReactNode } from 'react'
import { AgencyBrand } from '../brand/Brand.tsx'
import classes from './AuthFrame.module.css'
import { HeaderTools } from './HeaderTools.tsx'
import { Night } from '../brand/Night.tsx'
import { SkyScene } from '../brand/SkyScene.tsx'
import { SkipLink } from './SkipLink.tsx'

type AuthFrameProps = {
  tagline: string
  taglineLead: string
  /** The agency's brand, unless the page belongs to the product. */
  brand?: ReactNode
  children: ReactNode
}

/** The sign-in frame: the form at the start, the night sky at the end; on phones the sky is the header. */
export function AuthFrame({ tagline, taglineLead, brand, children }: AuthFrameProps) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.head}>
        {brand ?? <AgencyBrand />}
        <HeaderTools />
      </header>
      <main id="main" tabIndex={-1} className={classes.form}>
        <div className={classes.box}>{children}</div>
      </main>
      <Night className={classes.art} role="complementary" aria-label={tagline}>
        <div className={classes.copy}>
          <p className={classes.tagline}>{tagline}</p>
          <p className={classes.lead}>{taglineLead}</p>
        </div>
        <SkyScene />
      </Night>
    </div>
  )
}
