import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { QrCode } from '../../parts/payments/qr-code.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyButton } from '../store/copy-button.tsx'
import type { QrPage } from './qr-data.ts'
import { saveQr } from './save-qr.ts'
import '../../ui/late-icons.ts'

/** The QR code, its payee, and the two values to type into the app: the exact amount and the order's number. */
export function PayPanel({ page }: { page: QrPage }) {
  const t = useTranslate()
  const { qr, total, orderNo } = page
  if (qr === null) return null
  const save = () => saveQr(qr.payload, `${orderNo}.png`).catch(() => toast.error(t('qr.saveFailed')))
  return (
    <section className="grid grid-cols-1 gap-5 md:grid-cols-[16rem_minmax(0,1fr)] md:items-start">
      <div className="mx-auto grid w-full max-w-64 gap-2">
        <QrCode
          className="border border-line"
          label={t('qr.codeOf', { name: qr.merchantName })}
          payload={qr.payload}
        />
        <Button icon="download" variant="quiet" onClick={() => void save()}>
          {t('qr.save')}
        </Button>
        <p className="text-center text-muted text-xs">{t('qr.saveLine')}</p>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <p className="rounded-control bg-himal/8 px-4 py-3">
          {t('qr.appShows')}
          <strong className="block break-words text-lg">{qr.merchantName}</strong>
          <span className="block text-muted text-xs">
            {[qr.merchantCity, qr.network].filter(Boolean).join(' · ')}
          </span>
          <span className="mt-1 block text-xs">{t('qr.checkName')}</span>
          {qr.isSample && (
            <Badge className="mt-2" tone="saving">
              {t('qr.sample')}
            </Badge>
          )}
        </p>
        <ToType name={t('qr.amount')} shown={formatRupees(total)} value={String(total)} />
        <ToType name={t('qr.remarks')} shown={orderNo} value={orderNo} />
        <p className="text-muted text-xs">{t('qr.howto')}</p>
      </div>
    </section>
  )
}

const ToType = ({ name, shown, value }: { name: string; shown: string; value: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b pb-3">
    <div>
      <span className="block text-muted text-xs">{name}</span>
      <strong className="price text-lg">{shown}</strong>
    </div>
    <CopyButton of={name} value={value} />
  </div>
)
