import { minutesOf } from '@planner/schedule';
import './floor.css';
import { offer } from './page.js';

/** The floor: the same week as one string of HTML, without any behaviour. */
const htmlOf = ({ days, lessons }) =>
  days
    .map((day) => {
      const own = lessons.filter(({ conducted_date }) => conducted_date === day);
      const cards = own.map(({ start_time, end_time, student_name }, index) => {
        const [start, end] = [minutesOf(start_time.slice(0, 5)), minutesOf(end_time.slice(0, 5))];
        const style = `top:${start / 14.4}%;height:${(end - start) / 14.4}%;left:${(index % 4) * 25}%`;
        return `<a href="?" style="${style}"><b>${student_name}</b><span>${start_time.slice(0, 5)}–${end_time.slice(0, 5)}</span></a>`;
      });
      return `<div class="floor-day">${cards.join('')}</div>`;
    })
    .join('');

let weeks;
const show = (name) => (root) => {
  root.innerHTML = `<div class="floor">${htmlOf(weeks[name])}</div>`;
};
offer({
  card: 'a',
  prepare(all) {
    weeks = all;
  },
  mount: show('first'),
  week: show('next'),
  drop: show('dropped'),
});
