import { useRef } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { IconButton } from '../../ui/button.tsx'
import { takenTypes } from './fit-picture.ts'

export function PictureButton({ onPick }: { onPick: (picture: File) => void }) {
  const t = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="image" label={t('chat.addPicture')} onClick={() => chooser.current?.click()} />
      <input
        accept={takenTypes.join(',')}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onPick(file)
          currentTarget.value = ''
        }}
        ref={chooser}
        tabIndex={-1}
        type="file"
      />
    </>
  )
}
