import type { Voucher } from '@rihla/contract'
import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Shown = { voucher: Voucher; isNew: boolean }

/**
 * The open voucher is in the address, so that the phone's back button closes it. It is also in the history
 * state, so that it can be shown before, or without, being fetched again.
 */
export const useVoucherView = (vouchers: Voucher[]) => {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const given = location.state as Partial<Shown> | null
  const closedPlace = useRef<string>(undefined)

  const id = Number(params.get('voucher'))
  const carried = given?.voucher?.id === id ? given.voucher : undefined
  const voucher = vouchers.find((it) => it.id === id) ?? carried

  const withVoucher = (voucherId?: number) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before)
    if (voucherId === undefined) next.delete('voucher')
    else next.set('voucher', String(voucherId))
    return next
  }

  return {
    shown: voucher && { voucher, isNew: carried !== undefined && given?.isNew === true },
    show: (next: Voucher) => setParams(withVoucher(next.id), { state: { voucher: next, isNew: false } }),
    /** Takes the place of the question in the history. */
    showNew: (next: Voucher) =>
      setParams(withVoucher(next.id), { replace: true, state: { voucher: next, isNew: true } }),
    close: () => {
      // Going back takes a moment; a second click meanwhile would leave the page.
      if (closedPlace.current === location.key) return
      closedPlace.current = location.key
      if (carried) void navigate(-1)
      else setParams(withVoucher(), { replace: true })
    },
  }
}
