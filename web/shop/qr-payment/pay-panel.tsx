import type { ReactNode } from 'react'
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

/** Paying in the order of the hand: the code, the two values to type, and the name that the app has to show. */
export function PayPanel({ page }: { page: QrPage }) {
  const t = useTranslate()
  const { qr, total, orderNo } = page
  if (qr === null) return null
  const save = () => saveQr(qr.payload, `${orderNo}.png`).catch(() => toast.error(t('qr.saveFailed')))
  return (
    <ol className="grid grid-cols-1 gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8">
      <PayStep className="md:row-span-2" number={1} title={t('qr.save')}>
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
      </PayStep>
      <PayStep number={2} title={t('qr.copyBoth')}>
        <div className="grid grid-cols-2 gap-2">
          <ToType name={t('qr.amount')} shown={formatRupees(total)} value={String(total)} />
          <ToType name={t('qr.remarks')} shown={orderNo} value={orderNo} />
        </div>
      </PayStep>
      <PayStep number={3} title={t('qr.payInApp')}>
        <p>{t('qr.howto')}</p>
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
      </PayStep>
    </ol>
  )
}

interface PayStepProps {
  number: number
  title: string
  className?: string
  children: ReactNode
}

const PayStep = ({ number, title, className, children }: PayStepProps) => (
  <li className={`grid content-start gap-3 ${className ?? ''}`}>
    <h2 className="flex items-center gap-2.5 font-bold text-base">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full bg-himal text-on-fill text-sm"
      >
        {number}
      </span>
      {title}
    </h2>
    {children}
  </li>
)

const ToType = ({ name, shown, value }: { name: string; shown: string; value: string }) => (
  <div className="grid content-between gap-2 rounded-control border border-line p-3">
    <div>
      <span className="block text-muted text-xs">{name}</span>
      <strong className="price text-base">{shown}</strong>
    </div>
    <CopyButton of={name} value={value} />
  </div>
)
