import { lazy, Suspense } from 'react'
import { loadSearch } from './use-search-box.ts'

const SearchDialog = lazy(loadSearch)

/** The one search box of the staff, over whatever section is open. */
export function SearchBox({ turn }: { turn: number }) {
  return <Suspense>{turn > 0 && <SearchDialog key={turn} />}</Suspense>
}
