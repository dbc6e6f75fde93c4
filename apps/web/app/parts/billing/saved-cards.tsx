import type { PaymentProfile } from '@realfin/contract/billing';
import type { ReactNode } from 'react';
import { ChoiceCard } from '../../components/field/choice-card.tsx';
import { FieldGroup } from '../../components/field/field-group.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { useNow } from '../../lib/now.ts';
import { copy } from './copy.ts';
import { cardName, isExpired } from './rules/card-names.ts';
import classes from './saved-cards.module.css';

/** A saved card's id, or a new card. */
export type CardChoice = number | 'new';

interface SavedCardsProps {
  profiles: readonly PaymentProfile[];
  value: CardChoice;
  onChange: (choice: CardChoice) => void;
  disabled: boolean;
  /** The name of a card that was already entered; null when new cards are entered elsewhere. */
  typed?: string | null;
}

export function SavedCards({ profiles, value, onChange, disabled, typed }: SavedCardsProps) {
  const now = useNow();
  const option = (choice: CardChoice, content: ReactNode, off = false) => (
    <ChoiceCard
      key={choice}
      name="card"
      checked={value === choice}
      disabled={disabled || off}
      onChange={() => onChange(choice)}
    >
      {content}
    </ChoiceCard>
  );
  return (
    <FieldGroup label={copy.card.saved}>
      {profiles.map((profile) => {
        const expired = isExpired(profile, now);
        return option(profile.id, <SavedCard profile={profile} expired={expired} />, expired);
      })}
      {typed === null
        ? null
        : option(
            'new',
            <>
              <Icon name={typed === undefined ? 'plus' : 'credit-card'} />
              <Text as="span" weight="medium">
                {typed ?? copy.card.add}
              </Text>
            </>,
          )}
    </FieldGroup>
  );
}

function SavedCard({ profile, expired }: { profile: PaymentProfile; expired: boolean }) {
  const words = expired ? copy.card.expired : copy.card.expires;
  return (
    <>
      <Icon name="credit-card" />
      <span className={classes.words}>
        <Text as="span" weight="medium">
          {cardName(profile)}
        </Text>
        <Text as="span" size={14} tone="muted">
          {words(profile.expiration_month, profile.expiration_year)}
        </Text>
      </span>
    </>
  );
}
