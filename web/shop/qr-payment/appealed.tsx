import { useRouteContext } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import { Earlier } from './earlier.tsx'
import { Told } from './proof-sent.tsx'
import { openAppeal, type QrPage } from './qr-data.ts'

/** The market looks into the payment. */
export function Appealed({ page }: { page: QrPage }) {
  const text = useText()
  const { market } = useRouteContext({ from: '__root__' })
  return (
    <>
      <Told icon="clock" title={text('qr.appealed', { market: market.name })}>
        <p className="max-w-prose">{text('qr.appealedLine')}</p>
        <p className="max-w-prose break-words text-muted">{openAppeal(page)?.appealReason}</p>
      </Told>
      <Earlier page={page} />
    </>
  )
}
