import { useEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { greatCircleKm, type Position } from '../../../contract/delivery/distance.ts'
import { chooseLocation, useLocation } from '../../lib/data/chosen-location.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { placeAt } from '../../parts/location/outlines.ts'
import { PlaceFields } from '../../parts/location/place-fields.tsx'
import { PlaceSearch } from '../../parts/location/place-search.tsx'
import { shortNameOf } from '../../parts/location/places/describe-place.ts'
import { municipalitiesOf } from '../../parts/location/places/municipalities.ts'
import { knownTowns } from '../../parts/location/places/towns.ts'
import type { Hit } from '../../parts/location/use-place-hits.ts'
import { MunicipalityAndWard } from '../addresses/municipality-and-ward.tsx'

await Promise.all([loadNamespace('location'), loadNamespace('buying')])

interface FoundHome {
  readonly state: string
  readonly city: string
  readonly tole?: string
  readonly municipality?: string
}
interface Local {
  readonly municipality: string
  readonly ward: string
}
type Registered = UseFormRegisterReturn & { readonly error: string | undefined }

interface WhereFieldsProps {
  state: string
  stateField: Registered
  city: string
  cityField: Registered
  local: Local
  wardFault: string | undefined
  onLocal: (local: Local) => void
  onPlace: (found: FoundHome) => void
}

/** Where a shopper lives: found by a few letters, or chosen from the lists; it begins with the place of the header. */
export function WhereFields(props: WhereFieldsProps) {
  const { state, city, local, onLocal, onPlace } = props
  const { error: stateFault, ...stateField } = props.stateField
  const { error: cityFault, ...cityField } = props.cityField
  const t = useTranslate()
  const isNepali = useLanguage() === 'ne'
  const location = useLocation()
  const municipality = useRef<HTMLInputElement>(null)
  const ward = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the beginning, what is emptied stays empty
  useEffect(() => {
    const at = location && state === '' ? homeAt(location, isNepali) : undefined
    if (at !== undefined) onPlace(at)
  }, [])
  const take = (hit: Hit) => {
    const at = homeAt(hit.position, isNepali)
    if (at === undefined) return
    const isMunicipality = namesIn(at.city, isNepali).includes(hit.name)
    const found = isMunicipality ? hit.name : at.municipality
    onPlace({
      ...at,
      ...(found !== undefined && { municipality: found }),
      ...(hit.kind === 'AREA' && { tole: hit.name }),
    })
    if (location === undefined && !hit.isRough)
      chooseLocation({ ...hit.position, ...shortNameOf(hit.position) })
    // On to what the place does not tell.
    const next = found === undefined ? municipality : ward
    next.current?.focus()
  }
  return (
    <>
      <PlaceSearch isFirst onFind={take} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceFields
          cityFault={cityFault}
          cityField={{ autoComplete: 'address-level2', ...cityField }}
          state={state}
          stateFault={stateFault}
          stateField={{ autoComplete: 'address-level1', ...stateField }}
        />
        <MunicipalityAndWard
          city={city}
          municipality={{
            label: t('signUp.municipality'),
            onChange: ({ target }) => onLocal({ ...local, municipality: target.value }),
            ref: municipality,
            value: local.municipality,
          }}
          ward={{
            error: props.wardFault,
            label: t('signUp.ward'),
            onChange: ({ target }) =>
              onLocal({ ...local, ward: latinDigits(target.value).replace(/\D/g, '') }),
            ref: ward,
            value: local.ward,
          }}
        />
      </div>
      <p className="-mt-2 text-muted text-xs">{t('signUp.wardHint')}</p>
    </>
  )
}

const namesIn = (district: string, isNepali: boolean): string[] =>
  municipalitiesOf(district).map(({ name, nameNe }) => (isNepali ? nameNe : name))

/** Within a city the municipality is its own; farther out it may be a neighbour, which is left open. */
const cityKm = 2.5

function homeAt(position: Position, isNepali: boolean): FoundHome | undefined {
  const place = placeAt(position)
  if (place === undefined) return undefined
  const { name: city } = place.district
  const near = knownTowns.find((town) => town.district === city && greatCircleKm(town, position) <= cityKm)
  const municipality = near && municipalitiesOf(city).find(({ name }) => name === near.name)
  return {
    state: place.province.name,
    city,
    ...(municipality && { municipality: isNepali ? municipality.nameNe : municipality.name }),
  }
}
