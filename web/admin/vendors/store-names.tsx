import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/states.tsx'
import { type StoreNames as Names, storeNamesQuery } from '../admin-data.ts'
import { useAct } from '../use-action.ts'
import { Shut } from './suspend-vendor.tsx'

/** What the names of a store resemble, and a decision about each that waits. */
export function StoreNames({ vendorId }: { vendorId: string }) {
  const text = useText()
  const names = useQuery(storeNamesQuery(vendorId))
  if (names.isError) {
    return <Failed onRetry={() => void names.refetch()}>{text('vendors.names.failed')}</Failed>
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
  const text = useText()
  return (
    <section className="rounded-card border border-sayapatri bg-sayapatri/15 p-3">
      <h3 className="font-bold">{text('vendors.names.resembles')}</h3>
      <ul className="list-disc break-words pl-5">
        {resembles.map(({ of, name }) => (
          <li key={`${of} ${name}`}>{text(`vendors.names.of.${of}`, { name })}</li>
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
  const text = useText()
  const act = useAct()
  const [isBusy, setIsBusy] = useState(false)
  const params = { vendorId, kind }
  const agree = async () => {
    setIsBusy(true)
    await act(
      () => api.vendors.agreeToName({ params, body: { name } }),
      text('vendors.names.agreed', { name }),
    )
    setIsBusy(false)
  }
  return (
    <section className="grid grid-cols-1 gap-2 rounded-card border border-line p-3">
      <h3 className="break-words font-bold">{text(`vendors.names.${kind}`, { name })}</h3>
      {resembles.length > 0 ? <Resembles resembles={resembles} /> : <p>{text('vendors.names.unlike')}</p>}
      <Button busy={isBusy} icon="check" onClick={() => void agree()}>
        {text('vendors.names.agree')}
      </Button>
      <Shut
        button={text('vendors.names.refuse')}
        done={text('vendors.names.refused')}
        line={text('vendors.names.refuseLine')}
        shut={async (body) => {
          await api.vendors.refuseName({ params, body: { ...body, name } })
        }}
        title={text('vendors.names.refuseTitle', { name })}
      />
    </section>
  )
}
