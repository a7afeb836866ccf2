import type { Position } from '../../../contract/delivery/distance.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { describePlace, type PlaceName } from './places/describe-place.ts'

await loadNamespace('location')

/** The words for a pin: near a known place, else in its district. Coordinates mean nothing to a shopper. */
function usePinWords(pin: Position): { readonly near: string | undefined; readonly whole: string } {
  const t = useTranslate()
  const language = useLanguage()
  const place = describePlace(pin)
  if (place === undefined) return { near: undefined, whole: t('location.outside') }
  const nameOf = ({ name, nameNe }: PlaceName) => (language === 'ne' ? nameNe : name)
  const district = nameOf(place.district)
  const near = place.near && nameOf(place.near)
  return {
    near: near === undefined || near === district ? undefined : t('location.near', { place: near, district }),
    whole: t('location.in', { district, province: nameOf(place.province) }),
  }
}

/** Live region with the place's name, announced whenever the pin moves to another. */
export function PinName({ pin, isRough }: { pin: Position; isRough: boolean }) {
  const t = useTranslate()
  const { near, whole } = usePinWords(pin)
  return (
    <div
      className="min-w-0 flex-1 basis-56"
      data-at={`${pin.latitude.toFixed(4)}, ${pin.longitude.toFixed(4)}`}
    >
      <p className="font-medium" role="status">
        {near ?? whole}
      </p>
      <p className="text-muted text-xs">{isRough ? t('location.rough') : near && whole}</p>
    </div>
  )
}

/** The pin's place in words alone. */
export function PinWords({ pin }: { pin: Position }) {
  const { near, whole } = usePinWords(pin)
  return near ?? whole
}
