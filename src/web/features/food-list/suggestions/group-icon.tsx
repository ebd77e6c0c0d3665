import {
  IconAvocado,
  IconBowlChopsticks,
  IconBowlSpoon,
  IconBread,
  IconCarrot,
  IconCherry,
  IconFish,
  IconGrape,
  IconLeaf,
  IconMilk,
  IconMushroom,
  IconPlant2,
  IconSalad,
  IconSoup,
  IconWheat,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './suggestions.module.css';

const icons: Record<string, typeof IconLeaf> = {
  fibre: IconSalad,
  pulses: IconSoup,
  fructans: IconPlant2,
  'resistant-starch': IconCarrot,
  'whole-grain': IconWheat,
  oats: IconBowlSpoon,
  barley: IconWheat,
  rye: IconBread,
  'brown-rice': IconBowlChopsticks,
  'avocado-kiwi': IconAvocado,
  'berries-cocoa': IconCherry,
  grapes: IconGrape,
  mushrooms: IconMushroom,
  fish: IconFish,
  'milk-yoghurt': IconMilk,
};

/** A picture of the kind of food; decoration beside its name. */
export function GroupIcon({ groupId }: { groupId: string }) {
  const Icon = icons[groupId] ?? IconLeaf;
  return (
    <span className={`${layout.toneText} ${layout.centred} ${classes.icon}`} data-tone="green" aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
  );
}
