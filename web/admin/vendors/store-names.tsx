import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type StoreNames as Names, storeNamesQuery } from '../admin-data.ts'
import { useAction } from '../use-action.ts'
import { SuspendVendor } from './suspend-vendor.tsx'

/** Names that resemble the store's, and a decision about each name under review. */
export function StoreNames({ vendorId }: { vendorId: string }) {
  const t = useTranslate()
  const names = useQuery(storeNamesQuery(vendorId))
  if (names.isError) {
    return <ErrorState onRetry={() => void names.refetch()}>{t('vendors.names.failed')}</ErrorState>
  }
  const { resembles = [], waiting = [] } = names.data ?? {}
  return (
    <>
      {resembles.length > 0 && <Resembles resembles={resembles} />}
      {waiting.map((held) => (
        <Waiting held={held} key={`${held.kind} ${held.name}`} vendorId={vendorId} />
      ))}
    </>
  )
}

export function Resembles({ resembles }: Pick<Names, 'resembles'>) {
  const t = useTranslate()
  return (
    <section className="rounded-card border border-sayapatri bg-sayapatri/15 p-3">
      <h3 className="font-bold">{t('vendors.names.resembles')}</h3>
      <ul className="list-disc break-words pl-5">
        {resembles.map(({ of, name }) => (
          <li key={`${of} ${name}`}>{t(`vendors.names.of.${of}`, { name })}</li>
        ))}
      </ul>
    </section>
  )
}

interface WaitingProps {
  held: Names['waiting'][number]
  vendorId: string
}

function Waiting({ held: { kind, name, resembles }, vendorId }: WaitingProps) {
  const t = useTranslate()
  const act = useAction()
  const [isBusy, setIsBusy] = useState(false)
  const params = { vendorId, kind }
  const agree = async () => {
    setIsBusy(true)
    await act(() => api.vendors.approveName({ params, body: { name } }), t('vendors.names.agreed', { name }))
    setIsBusy(false)
  }
  return (
    <section className="grid grid-cols-1 gap-2 rounded-card border border-line p-3">
      <h3 className="break-words font-bold">{t(`vendors.names.${kind}`, { name })}</h3>
      {resembles.length > 0 ? <Resembles resembles={resembles} /> : <p>{t('vendors.names.unlike')}</p>}
      <Button busy={isBusy} icon="check" onClick={() => void agree()}>
        {t('vendors.names.agree')}
      </Button>
      <SuspendVendor
        button={t('vendors.names.refuse')}
        done={t('vendors.names.refused')}
        line={t('vendors.names.refuseLine')}
        shut={async (body) => {
          await api.vendors.refuseName({ params, body: { ...body, name } })
        }}
        title={t('vendors.names.refuseTitle', { name })}
      />
    </section>
  )
}
