import { useRef, useState } from 'react'
import { mostSheetPictures } from '../../../contract/catalogue/sheet-columns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { sendPicture } from '../../parts/picture-field/send-picture.ts'
import { SheetFileField } from './sheet-file-field.tsx'

interface SheetPicturesProps {
  onBrought: (pictures: Readonly<Record<string, string>>) => void
  onBusy: (isBusy: boolean) => void
}

/** Picture files that the rows of a sheet name: uploaded one after the other, for slow connections. */
export function SheetPictures({ onBrought, onBusy }: SheetPicturesProps) {
  const t = useTranslate()
  const brought = useRef<Record<string, string>>({})
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [bad, setBad] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string>()
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return
    if (files.length > mostSheetPictures) {
      setFault(t('productImport.tooManyPictures', { most: mostSheetPictures }))
      return
    }
    setFault(undefined)
    setBad([])
    onBusy(true)
    const failed: string[] = []
    for (const [at, file] of files.entries()) {
      setProgress({ done: at, of: files.length })
      try {
        const { signal } = new AbortController()
        const stored = await sendPicture({ picture: file, shape: 'SQUARE', onProgress: () => {}, signal })
        brought.current[file.name] = stored.name
      } catch {
        failed.push(file.name)
      }
    }
    setProgress({ done: files.length - failed.length, of: files.length })
    setBad(failed)
    onBrought({ ...brought.current })
    onBusy(false)
  }
  return (
    <div className="grid gap-1">
      <SheetFileField
        accept="image/jpeg,image/png,image/webp,image/avif"
        chosen=""
        hint={t('productImport.picturesHint')}
        icon="image"
        isSeveral
        label={t('productImport.pictures')}
        onChosen={(files) => void send(files)}
        words={t('productImport.choosePictures')}
      />
      <div aria-live="polite">
        {progress && (
          <>
            <progress
              aria-label={t('productImport.pictures')}
              className="w-full accent-himal"
              max={progress.of}
              value={progress.done}
            />
            <p className="text-xs">{t('productImport.picturesDone', progress)}</p>
          </>
        )}
        {bad.length > 0 && (
          <p className="text-simrik text-xs">{t('productImport.picturesBad', { names: bad.join(', ') })}</p>
        )}
        {fault !== undefined && <p className="text-simrik text-xs">{fault}</p>}
      </div>
    </div>
  )
}
