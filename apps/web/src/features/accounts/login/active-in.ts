/** LOGIN-4: either spelling is read; an answer with neither gives undefined. */
export const activeIn = (answer: { is_active?: boolean; isActive?: boolean }): boolean | undefined =>
  answer.is_active ?? answer.isActive
