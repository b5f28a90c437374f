/** LOGIN-4: either spelling is read; an answer with neither says nothing. */
export const activeIn = (answer: { is_active?: boolean; isActive?: boolean }): boolean | undefined =>
  answer.is_active ?? answer.isActive
