import { useRouteContext } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Earlier } from './earlier.tsx'
import { ProofSent } from './proof-sent.tsx'
import { openAppeal, type QrPage } from './qr-data.ts'

/** The appeal is open: an admin reviews the payment. */
export function Appealed({ page }: { page: QrPage }) {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  return (
    <>
      <ProofSent icon="clock" title={t('qr.appealed', { market: market.name })}>
        <p className="max-w-prose">{t('qr.appealedLine')}</p>
        <p className="max-w-prose break-words text-muted">{openAppeal(page)?.appealReason}</p>
      </ProofSent>
      <Earlier page={page} />
    </>
  )
}
