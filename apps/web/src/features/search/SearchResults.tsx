import { Button, Loader } from '@mantine/core'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hit, HitGroup } from './hits.ts'
import classes from './Search.module.css'
import { SearchHit } from './SearchHit.tsx'
import type { useSearch } from './use-search.ts'

type SearchResultsProps = {
  id: string
  typed: string
  groups: HitGroup[]
  search: ReturnType<typeof useSearch>
  active: number
  onPoint: (place: number) => void
  onChoose: (hit: Hit) => void
}

export function SearchResults({ id, typed, groups, search, active, onPoint, onChoose }: SearchResultsProps) {
  const { t } = useTranslation(['admin-search', 'common'])
  const list = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0)

  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const said = () => {
    if (!search.isAsked) return t('hint')
    if (search.error) return t('failed')
    if (!search.isSettled) return t('searching')
    return count === 0 ? t('nothing', { typed }) : ''
  }
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, group) => sum + group.hits.length, 0))

  return (
    <>
      <div className={count > 0 ? classes.said : classes.state}>
        <span role="status">{count > 0 && search.isSettled ? t('foundCount', { count }) : said()}</span>
        {search.isAsked && !search.isSettled && !search.error && <Loader size={18} aria-hidden />}
        {search.error && (
          <Button variant="light" loading={search.isFetching} onClick={search.retry}>
            {t('common:tryAgain')}
          </Button>
        )}
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('results')}
        aria-busy={!search.isSettled && count > 0}
        className={classes.hits}
        hidden={count === 0}
      >
        {groups.map((group, groupPlace) => (
          <div key={group.name} role="group" aria-label={t(`group_${group.name}`)}>
            <div className={classes.group} aria-hidden>
              {t(`group_${group.name}`)}
            </div>
            {group.hits.map((hit, place) => {
              const at = (starts[groupPlace] ?? 0) + place
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
                <div
                  key={`${hit.kind} ${at}`}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  className={classes.hit}
                  onMouseMove={() => search.isSettled && at !== active && onPoint(at)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => search.isSettled && onChoose(hit)}
                >
                  <SearchHit hit={hit} typed={typed} />
                  {at === active && (
                    <kbd className={classes.enter} aria-hidden>
                      <IconCornerDownLeft size={14} className="mirror" />
                    </kbd>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
