import { useRouteContext } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { FaultBox } from '../../ui/fault-box.tsx'
import { Appeal } from './appeal.tsx'
import type { QrPage } from './qr-data.ts'

/** The reviewer's reason for rejecting the last proof, and the next steps. */
export function Rejected({ page }: { page: QrPage }) {
  const t = useTranslate()
  const { market } = useRouteContext({ from: '__root__' })
  const [latest] = page.proofs
  if (latest?.status !== 'REJECTED') return null
  const byMarket = latest.decidedBy === 'MARKET' || latest.appealSettledAt !== null
  const again = page.orderStatus === 'AWAITING_PAYMENT' ? 'qr.rejectedLine' : 'qr.rejectedLateLine'
  const key = page.maySend ? again : page.mayAppeal ? 'qr.noMoreAsk' : 'qr.noMore'
  return (
    <>
      <FaultBox>
        <strong className="block">
          {t(byMarket ? 'qr.rejectedByMarket' : 'qr.rejected', { reference: latest.txnRef })}
        </strong>
        {latest.appealAnswer ?? latest.rejectReason}
        <span className="block">{t(key, { market: market.name })}</span>
      </FaultBox>
      <Appeal page={page} />
    </>
  )
}
