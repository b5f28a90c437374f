type PartOfDay = 'morning' | 'afternoon' | 'evening'

const [NOON, EVENING, DAWN] = [12, 17, 5]

/** At night it is still evening for those who are at work. */
export const partOfDay = (hour: number): PartOfDay => {
  if (hour < DAWN || hour >= EVENING) return 'evening'
  return hour < NOON ? 'morning' : 'afternoon'
}
