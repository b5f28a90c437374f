import { Combobox, Tooltip, useCombobox } from '@mantine/core'
import { IconBuildings, IconBuildingStore, IconCheck, IconSearch, IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { matchesSearch } from '../../../lib/choices.ts'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import classes from './Branch.module.css'
import { BranchWords } from './BranchBox.tsx'
import { TOOLTIP } from './tooltip.ts'

const ALL = 'all'
const MANY = 6

/** A list of all branches and each of them; it is searched by typing where they are many. */
export default function BranchSwitcher({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('staff')
  const { branches, id, all, shown, choose } = useBranchChoice()
  const button = useRef<HTMLButtonElement>(null)
  const [sought, setSought] = useState('')
  const isSearched = branches.length >= MANY
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active')
      if (isSearched) combobox.focusSearchInput()
    },
    onDropdownClose: (how) => {
      combobox.resetSelectedOption()
      setSought('')
      if (how === 'keyboard') button.current?.focus()
    },
  })

  const options = [
    { value: ALL, name: all, icon: IconBuildings },
    ...branches.map((branch) => ({ value: String(branch.id), name: branch.name, icon: IconBuildingStore })),
  ].filter(({ name }) => matchesSearch(name, sought))
  const markFirst = useEffectEvent(() => combobox.selectFirstOption())
  useEffect(() => {
    if (sought) markFirst()
  }, [sought])
  const submit = (value: string) => {
    choose(value === ALL ? undefined : Number(value))
    combobox.closeDropdown('keyboard')
  }
  /** Tab goes on from the button: the list is at the end of the page. */
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Tab') combobox.closeDropdown('keyboard')
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={submit}
      position={isCollapsed ? 'right-start' : 'bottom-start'}
      width={270}
      offset={isCollapsed ? 10 : 4}
      shadow="lg"
      radius="lg"
      portalProps={{ target: '#main' }}
    >
      <Tooltip label={shown} disabled={!isCollapsed || combobox.dropdownOpened} {...TOOLTIP}>
        <div>
          <Combobox.Target targetType="button" withExpandedAttribute>
            <button
              ref={button}
              type="button"
              className={classes.box}
              data-collapsed={isCollapsed || undefined}
              aria-label={t('filterIs', { name: t('branch'), value: isolated(shown) })}
              onClick={() => combobox.toggleDropdown()}
              onBlur={() => {
                if (!isSearched) combobox.closeDropdown()
              }}
            >
              <BranchWords />
              <IconSelector size={18} stroke={1.7} className={classes.chevron} aria-hidden />
            </button>
          </Combobox.Target>
        </div>
      </Tooltip>
      <Combobox.Dropdown p={8}>
        {isSearched && (
          <Combobox.Search
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? undefined}
            aria-label={t('findBranch')}
            placeholder={t('findBranch')}
            leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
            className={classes.search ?? ''}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={leave}
          />
        )}
        <Combobox.Options aria-label={t('branch')} className={classes.options ?? ''}>
          {options.map(({ value, name, icon: OptionIcon }) => {
            const isChosen = value === (id === undefined ? ALL : String(id))
            return (
              <Combobox.Option
                key={value}
                value={value}
                active={isChosen}
                aria-selected={isChosen}
                className={classes.option ?? ''}
              >
                <OptionIcon size={18} stroke={1.6} aria-hidden />
                <bdi className={classes.word}>{name}</bdi>
                {isChosen && <IconCheck size={18} stroke={1.8} aria-hidden />}
              </Combobox.Option>
            )
          })}
          {options.length === 0 && <Combobox.Empty>{t('nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
