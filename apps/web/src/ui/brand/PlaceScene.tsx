import type { ReactNode } from 'react'
import { Night } from './Night.tsx'
import classes from './PlaceScene.module.css'
import { sceneOf } from './place-scene.ts'

type PlaceSceneProps = { place: string | null; className?: string | undefined; children: ReactNode }

/** The sky over a place at dusk. Text lies over its upper half only. */
export function PlaceScene({ place, className = '', children }: PlaceSceneProps) {
  return (
    <Night className={`${classes.sky} ${className}`}>
      {children}
      <img className={classes.scene} src={sceneOf(place)} alt="" width={390} height={94} />
    </Night>
  )
}
