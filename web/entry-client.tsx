/** The page comes alive: the words of its language first, then React takes over what the server wrote. */
import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { openRouter } from './app.tsx'
import { takeGoogleAnswer } from './lib/google-answer.ts'
import { loadWords } from './lib/text.ts'

takeGoogleAnswer()
const { lang, dataset } = document.documentElement
const language = lang === 'ne' ? 'ne' : 'en'

await loadWords(language, 'shop')
const router = openRouter({
  language,
  name: dataset.market ?? '',
  origin: location.origin,
  minimumPasswordLength: Number(dataset.leastPassword),
})
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
