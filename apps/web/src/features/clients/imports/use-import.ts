import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import type { ImportKind } from './import-columns.ts'

const LARGEST = 8 * 1024 * 1024

export type ChosenFile = { kind: ImportKind; name: string; bytes: Blob; /** New with every choice. */ turn: number }
type Refusal = 'tooLarge' | 'notOpened'

/** The bytes are read once, so that the imported content is the checked one even if the file changes. */
export const useChosenFile = () => {
  const [file, setFile] = useState<ChosenFile>()
  const [refusal, setRefusal] = useState<Refusal>()
  const choose = async (kind: ImportKind, chosen: File) => {
    setRefusal(chosen.size > LARGEST ? 'tooLarge' : undefined)
    if (chosen.size > LARGEST) return
    try {
      const bytes = new Blob([await chosen.arrayBuffer()])
      setFile({ kind, name: chosen.name, bytes, turn: Date.now() })
    } catch {
      setRefusal('notOpened')
    }
  }
  return { file, refusal, choose, drop: () => setFile(undefined) }
}

/** Checked again when the language changes, otherwise once: a file does not change. */
export const useCheck = ({ kind, bytes, turn }: ChosenFile) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['import-check', kind, turn, language],
    queryFn: ({ signal }) =>
      call(`POST /api/admin/imports/${kind}/`, {
        query: { dry_run: 'true' },
        body: bytes,
        idempotencyKey: '',
        signal,
      }),
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (before) => before,
  })
}

export const useImport = ({ kind, bytes, turn }: ChosenFile) => {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: () =>
      call(`POST /api/admin/imports/${kind}/`, {
        query: { dry_run: 'false' },
        body: bytes,
        idempotencyKey: keyFor({ kind, turn }),
      }),
  })
}
