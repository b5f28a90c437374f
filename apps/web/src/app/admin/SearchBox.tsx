import { lazy, Suspense } from 'react'
import { loadSearch } from './use-search-box.ts'

const SearchDialog = lazy(loadSearch)

/** The search of the staff pages, over any section. */
export function SearchBox({ turn }: { turn: number }) {
  return <Suspense>{turn > 0 && <SearchDialog key={turn} />}</Suspense>
}
