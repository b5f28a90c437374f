/** The agency's currency, those that were sold in last, those with a rate, and then the others as they are listed. */
export const orderCurrencies = <Choice extends { value: string }>(
  choices: readonly Choice[],
  { own, recent, rated }: { own: string; recent: readonly string[]; rated: readonly string[] },
): Choice[] => {
  const byCode = new Map(choices.map((choice) => [choice.value, choice]))
  const first = new Set([own, ...recent, ...rated].flatMap((code) => byCode.get(code) ?? []))
  return [...first, ...choices.filter((choice) => !first.has(choice))]
}
