import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import type { MyReturn } from '../../lib/data/returns.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OpeningHours } from '../store/opening-hours.tsx'

/** Return address, and the form for courier and tracking number. */
export function BringIt({ one }: { one: MyReturn }) {
  const t = useTranslate()
  const dates = useDates()
  if (one.bringTo === null) return null
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-bold text-base">{t('refunds.bring.title')}</h2>
      {one.maySend && one.answerBy !== null && (
        <p>{t('refunds.mine.bring', { time: dates.dateTime(one.answerBy) })}</p>
      )}
      <Shop at={one.bringTo} one={one} />
      {one.maySend && <SentForm returnId={one.returnId} />}
    </section>
  )
}

function Shop({ one, at }: { one: MyReturn; at: NonNullable<MyReturn['bringTo']> }) {
  const t = useTranslate()
  const storeName = useStoreName()
  const placeName = usePlaceName()
  const { data: store } = useQuery(storeQuery(one.username))
  const { latitude, longitude, phone } = at
  const places = [at.address, placeName(at.city), placeName(at.state)].filter((part) => part !== '')
  return (
    <address className="grid grid-cols-1 gap-2 not-italic">
      <span className="font-medium">{storeName(one)}</span>
      <span>{places.join(', ')}</span>
      {store && <OpeningHours of={store} />}
      <span className="flex flex-wrap gap-2">
        {phone !== null && (
          <a className={buttonStyles('quiet')} href={`tel:${phone}`}>
            <Icon name="phone" />
            {t('refunds.story.call', { phone })}
          </a>
        )}
        {latitude !== null && longitude !== null && (
          <a
            className={buttonStyles('quiet')}
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            rel="noreferrer"
            target="_blank"
          >
            <Icon name="pin" />
            {t('refunds.bring.map')}
          </a>
        )}
      </span>
    </address>
  )
}

/** All fields are optional: a return in person has no slip. */
function SentForm({ returnId }: { returnId: string }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
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
      t('refunds.mine.sent'),
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
      <p className="text-muted text-xs">{t('refunds.bring.slipLine')}</p>
      <TextField
        label={t('refunds.bring.sentBy')}
        maxLength={60}
        onChange={({ target }) => setSentBy(target.value)}
        value={sentBy}
      />
      <TextField
        label={t('refunds.bring.slipNumber')}
        maxLength={60}
        onChange={({ target }) => setSlipNumber(target.value)}
        value={slipNumber}
      />
      <PictureField
        label={t('refunds.bring.slip')}
        most={1}
        onBusy={setIsUnderway}
        onChange={setSlip}
        shape="PRIVATE"
        value={slip}
      />
      <Button busy={isBusy} disabled={isUnderway} icon="truck" type="submit">
        {t('refunds.mine.send')}
      </Button>
    </form>
  )
}
