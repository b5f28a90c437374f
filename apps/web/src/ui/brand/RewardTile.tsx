import { Card, Text, Title } from '@mantine/core'
import type { Reward } from '@rihla/contract'
import type { ReactNode } from 'react'
import { RewardMedal } from './RewardMedal.tsx'
import classes from './Reward.module.css'

type RewardTileProps = {
  reward: Pick<Reward, 'name' | 'description' | 'reward_type'>
  /** The heading level of its name on the page. */
  order: 2 | 3
  /** One secondary line under the name. */
  caption?: ReactNode
  children: ReactNode
}

/** A reward for clients and staff; its actions are below. */
export function RewardTile({ reward, order, caption, children }: RewardTileProps) {
  return (
    <Card component="article" padding="md" className={classes.tile}>
      <div className={classes.head}>
        <RewardMedal type={reward.reward_type} />
        <div className={classes.name}>
          <Title order={order} size="h4">
            <bdi>{reward.name}</bdi>
          </Title>
          {caption && (
            <Text c="dimmed" size="xs">
              {caption}
            </Text>
          )}
          <Text c="dimmed" size="sm" className={classes.description}>
            {reward.description}
          </Text>
        </div>
      </div>
      {children}
    </Card>
  )
}
