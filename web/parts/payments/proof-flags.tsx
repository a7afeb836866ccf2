import type { ProofFlag } from '../../../contract/payments/payment-methods.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** Warnings about a payment proof, for the reviewer. */
export function ProofFlags({ flags }: { flags: readonly ProofFlag[] }) {
  const t = useTranslate()
  if (flags.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-1 rounded-control bg-sayapatri/15 p-3">
      {flags.map((flag) => (
        <li className="flex items-start gap-2" key={flag}>
          <Icon className="mt-0.5 shrink-0" name="alert" size={18} />
          {t(`paying.flag.${flag}`)}
        </li>
      ))}
    </ul>
  )
}
