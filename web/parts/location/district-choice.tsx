import { useState } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { districtsOf } from '../../../contract/shared/nepal.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { placeAt } from './outlines.ts'
import { PlaceFields } from './place-fields.tsx'

/** Fallback without a map: the position of a district's headquarters, chosen from two lists. */
export function DistrictChoice({ pin, onChoose }: { pin: Position; onChoose: (position: Position) => void }) {
  const t = useTranslate()
  const place = placeAt(pin)
  const [state, setState] = useState(place?.province.name ?? '')
  const [city, setCity] = useState(place?.district.name ?? '')
  const choose = (name: string) => {
    setCity(name)
    const district = districtsOf(state).find((one) => one.name === name)
    if (district !== undefined) onChoose({ latitude: district.latitude, longitude: district.longitude })
  }
  return (
    <div className="mx-auto grid max-w-md gap-4 p-6">
      <p>{t('location.noMap')}</p>
      <PlaceFields
        cityFault={undefined}
        cityField={{ value: city, onChange: ({ target }) => choose(target.value) }}
        state={state}
        stateFault={undefined}
        stateField={{
          value: state,
          onChange: ({ target }) => {
            setState(target.value)
            setCity('')
          },
        }}
      />
    </div>
  )
}
