import { languageCodes, languages } from '@realfin/contract/languages';
import { useId } from 'react';
import { chipClass, Chips } from '../../components/chip/chip.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { RadioChoice } from '../../components/field/radio-choice.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import { Heading } from '../../components/text/text.tsx';
import { currentLanguage } from '../../lib/language.ts';
import { useHere } from '../../lib/sign-in.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../lib/theme.ts';
import { copy } from './copy.ts';

const texts = copy.hub.look;
const themes: readonly ThemeChoice[] = ['dark', 'light', 'system'];

/** The theme of this browser, and the language of the account. */
export function LookSection() {
  const theme = useThemeChoice();
  const name = useId();
  return (
    <Stack as="section" gap={16} label={texts.title}>
      <Heading level={2}>{texts.title}</Heading>
      <FieldGroup label={texts.theme} hint={texts.themeHint}>
        {themes.map((each) => (
          <RadioChoice key={each} name={name} checked={theme === each} onChange={() => chooseTheme(each)}>
            {texts.themes[each]}
          </RadioChoice>
        ))}
      </FieldGroup>
      <LanguageForm />
    </Stack>
  );
}

/** Works without scripts: the page is rendered again in the language. */
function LanguageForm() {
  const here = useHere();
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={here} />
      <FieldGroup label={texts.language} hint={texts.languageHint}>
        <Chips>
          {languageCodes.map((code) => (
            <button
              key={code}
              className={chipClass}
              type="submit"
              name="language"
              value={code}
              lang={code}
              aria-current={code === currentLanguage() ? 'true' : undefined}
            >
              {languages[code].name}
            </button>
          ))}
        </Chips>
      </FieldGroup>
    </form>
  );
}
