import { getRouteApi } from '@tanstack/react-router';
import { BacteriaFoodScreen } from '#web/features/rule-base/bacteria-food/bacteria-food-screen.tsx';

const first = getRouteApi('/admin/bacteria-food-relation/');
const second = getRouteApi('/admin/bacteria-food-relation/BacteriaFoodRelationPage');

export function BacteriaFoodPage() {
  return <BacteriaFoodScreen route={first} />;
}

export function BacteriaFoodSecondPage() {
  return <BacteriaFoodScreen route={second} />;
}
