import { useEffect, useRef } from 'react'
import type { Position } from '../../../contract/delivery/distance.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type Place, placeAt } from './outlines.ts'

interface PinDistrictProps {
  position: Position
  /** The district that was chosen; empty before that. */
  city: string
  /** Called with the pin's district while none is chosen. */
  onFound: (place: Place) => void
}

/** Warns when the pin lies outside the chosen district. No error, because the outlines are simplified. */
export function PinDistrict({ position, city, onFound }: PinDistrictProps) {
  const t = useTranslate()
  const language = useLanguage()
  const place = placeAt(position)
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    if (city === '' && place !== undefined) found.current(place)
  }, [city, place])
  if (place !== undefined && (city === '' || place.district.name === city)) return null
  const district = language === 'ne' ? place?.district.nameNe : place?.district.name
  return (
    <p className="rounded-control bg-sayapatri/15 p-3 sm:col-span-2" role="status">
      {district === undefined ? t('address.pinOutside') : t('address.pinElsewhere', { district })}
    </p>
  )
}
