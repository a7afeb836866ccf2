import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import type { OwnReturn } from '../../lib/data/returns.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { useDoing } from '../../parts/frame/use-submit.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpeningHours } from '../store/opening-hours.tsx'

/** Where the goods go back to, and how I sent them. */
export function BringIt({ one }: { one: OwnReturn }) {
  const text = useText()
  const dates = useDates()
  if (one.bringTo === null) return null
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-bold text-base">{text('back.bring.title')}</h2>
      {one.maySend && one.answerBy !== null && (
        <p>{text('back.mine.bring', { time: dates.dateTime(one.answerBy) })}</p>
      )}
      <Shop at={one.bringTo} one={one} />
      {one.maySend && <SentForm returnId={one.returnId} />}
    </section>
  )
}

function Shop({ one, at }: { one: OwnReturn; at: NonNullable<OwnReturn['bringTo']> }) {
  const text = useText()
  const placeName = usePlaceName()
  const { data: store } = useQuery(storeQuery(one.username))
  const { latitude, longitude, phone } = at
  const places = [at.address, placeName(at.city), placeName(at.state)].filter((part) => part !== '')
  return (
    <address className="grid grid-cols-1 gap-2 not-italic">
      <span className="font-medium">{one.shopName}</span>
      <span>{places.join(', ')}</span>
      {store && <OpeningHours of={store} />}
      <span className="flex flex-wrap gap-2">
        {phone !== null && (
          <a className={buttonLook('quiet')} href={`tel:${phone}`}>
            <Icon name="phone" />
            {text('back.story.call', { phone })}
          </a>
        )}
        {latitude !== null && longitude !== null && (
          <a
            className={buttonLook('quiet')}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            rel="noreferrer"
            target="_blank"
          >
            <Icon name="pin" />
            {text('back.bring.map')}
          </a>
        )}
      </span>
    </address>
  )
}

/** All of it may stay empty: who brings it in person has no slip. */
function SentForm({ returnId }: { returnId: string }) {
  const text = useText()
  const { isBusy, doing } = useDoing()
  const [sentBy, setSentBy] = useState('')
  const [slipNumber, setSlipNumber] = useState('')
  const [slip, setSlip] = useState<readonly ShownPicture[]>([])
  const [isUnderway, setIsUnderway] = useState(false)
  const send = () =>
    doing(
      () =>
        api.orders.sendReturn({
          params: { returnId },
          body: {
            ...(sentBy.trim() !== '' && { sentBy: sentBy.trim() }),
            ...(slipNumber.trim() !== '' && { slipNumber: slipNumber.trim() }),
            ...(slip[0] && { slipPicture: slip[0].name }),
          },
        }),
      text('back.mine.sent'),
    )
  return (
    <form
      className="grid grid-cols-1 gap-3 border-line border-t pt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUnderway) void send()
      }}
    >
      <p className="text-muted text-xs">{text('back.bring.slipLine')}</p>
      <TextField
        label={text('back.bring.sentBy')}
        maxLength={60}
        onChange={({ target }) => setSentBy(target.value)}
        value={sentBy}
      />
      <TextField
        label={text('back.bring.slipNumber')}
        maxLength={60}
        onChange={({ target }) => setSlipNumber(target.value)}
        value={slipNumber}
      />
      <PictureField
        label={text('back.bring.slip')}
        most={1}
        onBusy={setIsUnderway}
        onChange={setSlip}
        shape="PRIVATE"
        value={slip}
      />
      <Button busy={isBusy} disabled={isUnderway} icon="truck" type="submit">
        {text('back.mine.send')}
      </Button>
    </form>
  )
}
