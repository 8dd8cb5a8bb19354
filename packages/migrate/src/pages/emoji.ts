import type { Range } from 'diglot/tools';
import type { Edit } from './edits';
import { isIn } from './page-structure';

/** Names by which pages of other systems write emoji, with these: those of GitHub that people use. */
const NAMES = new Map(
  Array.from(
    `
  +1 👍 -1 👎 ok_hand 👌 wave 👋 clap 👏 raised_hands 🙌 pray 🙏 muscle 💪 point_up ☝ point_down 👇 point_left 👈
  point_right 👉 point_up_2 👆 v ✌ handshake 🤝 writing_hand ✍ eyes 👀 smile 😄 smiley 😃 grin 😁 grinning 😀
  laughing 😆 joy 😂 rofl 🤣 sweat_smile 😅 wink 😉 blush 😊 slightly_smiling_face 🙂 sunglasses 😎 heart_eyes 😍
  thinking 🤔 confused 😕 cry 😢 sob 😭 scream 😱 tired_face 😫 sleeping 😴 nerd_face 🤓 star_struck 🤩
  upside_down_face 🙃 relaxed ☺️ stuck_out_tongue 😛 heart ❤️ broken_heart 💔 orange_heart 🧡 yellow_heart 💛
  green_heart 💚 blue_heart 💙 purple_heart 💜 sparkling_heart 💖 fire 🔥 sparkles ✨ star ⭐ star2 🌟 boom 💥 zap ⚡
  rocket 🚀 tada 🎉 confetti_ball 🎊 balloon 🎈 gift 🎁 trophy 🏆 medal_sports 🏅 1st_place_medal 🥇 100 💯
  white_check_mark ✅ heavy_check_mark ✔️ ballot_box_with_check ☑️ x ❌ negative_squared_cross_mark ❎
  heavy_plus_sign ➕ heavy_minus_sign ➖ heavy_multiplication_x ✖️ no_entry ⛔ no_entry_sign 🚫 stop_sign 🛑
  warning ⚠️ exclamation ❗ question ❓ grey_question ❔ grey_exclamation ❕ bangbang ‼️ information_source ℹ️
  bulb 💡 memo 📝 pencil2 ✏️ books 📚 bookmark 🔖 bookmark_tabs 📑 notebook 📓 page_facing_up 📄 page_with_curl 📃
  scroll 📜 clipboard 📋 pushpin 📌 round_pushpin 📍 paperclip 📎 link 🔗 mag 🔍 mag_right 🔎 lock 🔒 unlock 🔓 key 🔑
  wrench 🔧 hammer 🔨 hammer_and_wrench 🛠 nut_and_bolt 🔩 gear ⚙ toolbox 🧰 construction 🚧
  building_construction 🏗 package 📦 inbox_tray 📥 outbox_tray 📤 bug 🐛 beetle 🐞 ant 🐜 recycle ♻️ loop ➿
  repeat 🔁 arrows_counterclockwise 🔄 arrow_right ➡️ arrow_left ⬅️ arrow_up ⬆️ arrow_down ⬇️
  arrow_upper_right ↗️ arrow_lower_right ↘️ arrow_forward ▶️ arrow_backward ◀️ left_right_arrow ↔️
  arrow_right_hook ↪️ leftwards_arrow_with_hook ↩️ fast_forward ⏩ computer 💻 desktop_computer 🖥 iphone 📱
  keyboard ⌨ floppy_disk 💾 cd 💿 electric_plug 🔌 battery 🔋 satellite 📡 robot 🤖 alien 👽 ghost 👻 skull 💀
  poop 💩 dart 🎯 art 🎨 rainbow 🌈 sunny ☀️ cloud ☁️ snowflake ❄️ umbrella ☔ droplet 💧 ocean 🌊 earth_africa 🌍
  earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 house 🏠 office 🏢 hospital 🏥 checkered_flag 🏁
  triangular_flag_on_post 🚩 alarm_clock ⏰ hourglass ⌛ hourglass_flowing_sand ⏳ stopwatch ⏱ watch ⌚
  calendar 📆 date 📅 chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 bar_chart 📊 email ✉️ mailbox 📫
  speech_balloon 💬 thought_balloon 💭 loudspeaker 📢 mega 📣 bell 🔔 no_bell 🔕 moneybag 💰 dollar 💵
  credit_card 💳 shield 🛡 seedling 🌱 herb 🌿 four_leaf_clover 🍀 evergreen_tree 🌲 deciduous_tree 🌳 cactus 🌵
  coffee ☕ tea 🍵 beer 🍺 beers 🍻 pizza 🍕 cake 🍰 cookie 🍪 apple 🍎 lemon 🍋 whale 🐳 dog 🐶 cat 🐱 bird 🐦 turtle 🐢
  snail 🐌 snake 🐍 penguin 🐧 monkey_face 🐵 see_no_evil 🙈 octopus 🐙 unicorn 🦄 crab 🦀 zzz 💤 new 🆕 free 🆓 up 🆙
  cool 🆒 ok 🆗 soon 🔜 top 🔝 one 1️⃣ two 2️⃣ three 3️⃣ four 4️⃣ five 5️⃣ six 6️⃣ seven 7️⃣ eight 8️⃣ nine 9️⃣
  keycap_ten 🔟 zero 0️⃣ red_circle 🔴 large_blue_circle 🔵 white_circle ⚪ black_circle ⚫
  large_orange_diamond 🔶 small_blue_diamond 🔹 small_orange_diamond 🔸 busts_in_silhouette 👥
  bust_in_silhouette 👤 man_technologist 👨‍💻 woman_technologist 👩‍💻 crystal_ball 🔮 jigsaw 🧩 game_die 🎲
  video_game 🎮 headphones 🎧 musical_note 🎵 camera 📷 movie_camera 🎥 tv 📺 test_tube 🧪 microscope 🔬
  telescope 🔭 dna 🧬 magnet 🧲 brain 🧠 label 🏷 ticket 🎫 ship 🚢 airplane ✈️ bike 🚲 train 🚋 rotating_light 🚨
  vertical_traffic_light 🚦 cn 🇨🇳 us 🇺🇸 jp 🇯🇵 thumbsup 👍 thumbsdown 👎 thinking_face 🤔 partying_face 🥳
  heavy_exclamation_mark ❗ pencil 📝 book 📖 envelope ✉️ car 🚗
`.matchAll(/(\S+) (\S+)/g),
    ([, name = '', emoji = '']) => [name, emoji],
  ),
);

const CODE = /(?<![\w:\\]):([a-z\d_+-]+):(?![\w:])/g;

/** A text with each emoji that it names written, or replaced by something else. */
export function withEmoji(text: string, by = (emoji: string): string => emoji): string {
  return text.replace(CODE, (whole, name: string) => {
    const emoji = NAMES.get(name);
    return emoji === undefined ? whole : by(emoji);
  });
}

/**
 * Writes `:rocket:` as what it was shown as: here it is text.
 *
 * @param opaque where text is none, in order
 */
export function emojiEdits(text: string, opaque: readonly Range[]): Edit[] {
  return [...text.matchAll(CODE)].flatMap(({ index, 0: whole, 1: name = '' }) => {
    const emoji = NAMES.get(name);
    if (emoji === undefined || isIn(opaque, index)) return [];
    return [{ start: index, end: index + whole.length, text: emoji }];
  });
}
