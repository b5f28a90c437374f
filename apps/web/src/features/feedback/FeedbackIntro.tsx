import { Skeleton, Text, Title } from '@mantine/core'

/** While it is not known who reads it, the same lines stand there in grey, so that nothing moves afterwards. */
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
