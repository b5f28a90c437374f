import { useState } from 'react'

type Done<Row, Outcome> = { row: Row; place: number; outcome: Outcome }

/** Keeps rows in their place after the server has removed them from the list, until they are dropped. */
export const useDoneRows = <Row extends { id: number }, Outcome>() => {
  const [done, setDone] = useState<Done<Row, Outcome>[]>([])
  return {
    outcomeOf: (id: number) => done.find(({ row }) => row.id === id)?.outcome,
    keep: (row: Row, place: number, outcome: Outcome) =>
      setDone((known) => [...known.filter((one) => one.row.id !== row.id), { row, place, outcome }]),
    drop: (id: number) => setDone((known) => known.filter(({ row }) => row.id !== id)),
    /** The rows of the server, with the kept ones where they were. */
    merged: (rows: Row[]): Row[] => {
      const kept = done.toSorted((one, other) => one.place - other.place)
      const all = rows.filter(({ id }) => !kept.some(({ row }) => row.id === id))
      for (const { row, place } of kept) all.splice(place, 0, row)
      return all
    },
  }
}
