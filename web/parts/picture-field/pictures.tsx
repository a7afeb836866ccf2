import { type DragEvent, useId, useRef, useState } from 'react'
import { pictureUrlAt } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Choosers } from './choosers.tsx'
import { LazyCropDialog } from './lazy-crop-dialog.tsx'
import type { PictureFieldProps, ShownPicture } from './picture-field.tsx'
import { isOtherForm } from './prepare-picture.ts'
import { SortedPictures } from './sorted-pictures.tsx'
import { UnderwayRow } from './underway-row.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useSending } from './use-sending.ts'

/** The picture to crop: a new one, or (insteadOf) one that is stored already. */
interface ToCut {
  readonly picture: Blob
  readonly insteadOf?: string
}

export function Pictures(props: PictureFieldProps) {
  const { label, value, onChange, most, shape = 'SQUARE', withTexts = false, error, hint, onBusy } = props
  const t = useTranslate()
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState('')
  const [toCut, setToCut] = useState<ToCut>()
  /** Originals before cropping, kept in memory for as long as the page is open. */
  const originals = useRef(new Map<string, Blob>())
  const newest = useRef(value)
  newest.current = value
  const put = (pictures: readonly ShownPicture[]) => {
    newest.current = pictures
    onChange(pictures)
  }

  const { underway, send, retry, drop } = useSending({
    shape,
    awayWords: t('pictures.away'),
    onArrived: ({ name, url }, { picture, insteadOf }) => {
      const now = newest.current
      const before = now.find((one) => one.name === insteadOf)
      const original = (before && originals.current.get(before.name)) ?? picture
      originals.current.set(name, original)
      const arrived = { name, url, text: before?.text ?? '' }
      const isKnown = now.some((one) => one.name === name && one.name !== insteadOf)
      if (isKnown) return setSaid(t('pictures.twice'))
      if (before !== undefined) put(now.map((one) => (one === before ? arrived : one)))
      else put(most === 1 ? [arrived] : [...now, arrived])
      setSaid(t('pictures.arrived'))
    },
  })
  useAnnouncement(underway.length > 0, onBusy)

  const take = async (files: readonly File[]) => {
    const room = most === 1 ? 1 : most - newest.current.length - underway.length
    const taken = files.slice(0, Math.max(0, room))
    setSaid(taken.length < files.length ? t('pictures.tooMany', { most }) : '')
    const [only] = taken
    if (only !== undefined && taken.length === 1 && shape === 'WIDE' && (await isOtherForm(only, shape))) {
      return setToCut({ picture: only })
    }
    send(taken)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take([...event.dataTransfer.files])
  }
  const cutAgain = async ({ name, url }: ShownPicture) => {
    const original = originals.current.get(name)
    if (original !== undefined) return setToCut({ picture: original, insteadOf: name })
    const answer = await fetch(pictureUrlAt(url, widest[shape]))
    setToCut({ picture: await answer.blob(), insteadOf: name })
  }
  const isFull = most > 1 && value.length + underway.length >= most
  const described = error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`
  return (
    <fieldset
      aria-describedby={described}
      aria-labelledby={`${id}-label`}
      className={classes(
        'grid min-w-0 gap-3 rounded-card border border-dashed p-3 transition-colors',
        isOver ? 'border-himal bg-himal/8' : error === undefined ? 'border-field' : 'border-simrik',
      )}
      onDragLeave={() => setIsOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDrop={onDrop}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        void take(files)
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-sm" id={`${id}-label`}>
          {label}
        </span>
        {most > 1 && (
          <span className="text-muted text-xs tabular-nums">
            {t('pictures.count', { count: value.length, most })}
          </span>
        )}
      </div>
      <SortedPictures
        onChange={put}
        onCut={(one) => void cutAgain(one)}
        onRemove={(one) => {
          put(newest.current.filter(({ name }) => name !== one.name))
          setSaid(t('pictures.removed'))
        }}
        pictures={value}
        shape={shape}
        withTexts={withTexts}
      />
      {underway.map((one) => (
        <UnderwayRow
          key={one.id}
          onDrop={() => drop(one.id)}
          onRetry={() => retry(one)}
          shape={shape}
          underway={one}
        />
      ))}
      {!isFull && (
        <Choosers
          isAnother={most === 1 && value.length > 0}
          isSeveral={most > 1}
          onChosen={(files) => void take(files)}
        />
      )}
      <p className="text-muted text-xs" id={`${id}-hint`}>
        {hint ?? t(most === 1 ? 'pictures.hintOne' : 'pictures.hint')}
      </p>
      {error !== undefined && (
        <p className="text-simrik text-xs" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <p aria-live="polite" className={said === '' ? 'sr-only' : 'text-muted text-xs'}>
        {said}
      </p>
      {toCut !== undefined && (
        <LazyCropDialog
          onClose={() => setToCut(undefined)}
          onCut={(picture) => {
            setToCut(undefined)
            send([picture], toCut.insteadOf)
          }}
          picture={toCut.picture}
          shape={shape}
        />
      )}
    </fieldset>
  )
}

const widest = { SQUARE: 1280, WIDE: 1920, PRIVATE: 1280 } as const
