import { Text, Title } from '@mantine/core'

export function FeedbackIntro({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt={4} mb={24}>
        {lead}
      </Text>
    </div>
  )
}
