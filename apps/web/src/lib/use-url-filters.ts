import { useSearchParams } from 'react-router'

/** Filters in the address bar: they can be bookmarked, shared, reloaded, and undone with the back button. */
export const useUrlFilters = <Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>

  // Two changes can follow each other before React has rendered the first one, so the address itself is read.
  const change = (changes: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries<string | undefined>(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, { replace: true })
  }

  const given = Object.fromEntries(Object.entries<string>(filters).filter(([, value]) => value)) as Partial<
    Record<Name, string>
  >
  return {
    /** Every filter, '' when it is not set. */
    filters,
    /** Only the filters that are set, as a query for the API. */
    given,
    isFiltered: Object.keys(given).length > 0,
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Partial<Record<Name, string>>),
  }
}
