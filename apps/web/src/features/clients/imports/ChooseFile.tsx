import { Button, FileButton, SegmentedControl, Text } from '@mantine/core'
import { CSV_START, csvLine, isClientField } from '@rihla/domain'
import { IconFileTypeCsv, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/save-file.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import classes from './ChooseFile.module.css'
import { COLUMNS, IMPORT_KINDS, type ImportColumn, type ImportKind, NEEDED } from './import-columns.ts'

type ChooseFileProps = {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onFile: (file: File) => void
  failure: string | undefined
}

export function ChooseFile({ kind, onKind, onFile, failure }: ChooseFileProps) {
  const { t } = useTranslation(['admin-imports', 'clients'])
  const labelOf = (column: ImportColumn) =>
    isClientField(column) ? t(`clients:field_${column}`) : t(`column_${column}`)
  const [isOver, setIsOver] = useState(false)

  const saveTemplate = () => {
    const header = csvLine(COLUMNS[kind].map(labelOf))
    saveFile(new Blob([CSV_START, header], { type: 'text/csv;charset=utf-8' }), t(`templateName_${kind}`))
  }

  return (
    <>
      <div className={classes.kind}>
        <Text fw={500} id="import-kind">
          {t('kind')}
        </Text>
        <SegmentedControl
          aria-labelledby="import-kind"
          classNames={{ label: classes.choice }}
          value={kind}
          data={IMPORT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChange={onKind}
        />
      </div>
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file) onFile(file)
        }}
      >
        <IconFileTypeCsv size={40} stroke={1.4} aria-hidden className={classes.icon} />
        <Text fw={600}>{t('dropTitle')}</Text>
        <Text c="dimmed" size="sm" className={classes.lead}>
          {t('dropLead')}
        </Text>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && onFile(file)}>
          {(props) => (
            <Button {...props} size="md" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
        <LinkButton onClick={saveTemplate}>{t('template')}</LinkButton>
      </div>
      <section className={classes.columns} aria-labelledby="import-columns">
        <h2 id="import-columns" className={classes.title}>
          {t('columnsTitle')}
        </h2>
        <Text c="dimmed" size="sm">
          {t(`columnsLead_${kind}`)}
        </Text>
        <ul className={classes.list}>
          {COLUMNS[kind].map((column) => {
            const need = NEEDED[kind][column]
            return (
              <li key={column} className={classes.column}>
                {labelOf(column)}
                {need && <span className={classes.need}>{t(need)}</span>}
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
