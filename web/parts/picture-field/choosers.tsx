import { useId } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface ChoosersProps {
  isSeveral: boolean
  /** True if a new picture replaces the present one. */
  isAnother: boolean
  onChosen: (files: readonly File[]) => void
}

/** From the device's pictures; on a phone also straight from its camera. */
export function Choosers({ isSeveral, isAnother, onChosen }: ChoosersProps) {
  const t = useTranslate()
  const words = t(isSeveral ? 'pictures.choose' : isAnother ? 'pictures.another' : 'pictures.chooseOne')
  return (
    <div className="flex flex-wrap gap-2">
      <Chooser icon="image" isSeveral={isSeveral} onChosen={onChosen} words={words} />
      <span className="hidden touch:block">
        <Chooser icon="phone" isCamera onChosen={onChosen} words={t('pictures.camera')} />
      </span>
    </div>
  )
}

interface ChooserProps {
  words: string
  icon: IconName
  isSeveral?: boolean
  isCamera?: boolean
  onChosen: (files: readonly File[]) => void
}

function Chooser({ words, icon, isSeveral = false, isCamera = false, onChosen }: ChooserProps) {
  const id = useId()
  return (
    <label
      className={buttonStyles(
        'quiet',
        'usual',
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-himal has-focus-visible:outline-offset-2',
      )}
      htmlFor={id}
    >
      <Icon name={icon} />
      {words}
      <input
        // Camera formats such as HEIC are decoded here and sent in one of these.
        accept={isCamera ? 'image/*' : 'image/jpeg,image/png,image/webp,image/avif'}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        id={id}
        multiple={isSeveral}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          // Reset, so that choosing the same file again fires a change.
          target.value = ''
        }}
        type="file"
      />
    </label>
  )
}
