import { Skeleton, Text, Title } from '@mantine/core'

/** While the user is unknown, the same lines are shown as skeletons, so that nothing moves afterwards. */
export function FeedbackIntro({ title, lead, isKnown = true }: { title: string; lead: string; isKnown?: boolean }) {
  return (
    <div aria-hidden={!isKnown || undefined}>
      <Skeleton visible={!isKnown}>
        <Title order={1}>{title}</Title>
      </Skeleton>
      <Skeleton visible={!isKnown} mt={4} mb={24}>
        <Text c="dimmed">{lead}</Text>
      </Skeleton>
    </div>
  )
}
