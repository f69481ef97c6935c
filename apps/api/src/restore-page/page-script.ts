/**
 * Uploads a chosen file, or a backup with its list and files from a chosen folder, before the form is sent. The backup
 * begins the upload; four of the other files are on their way at a time. A backup in the store needs no script.
 */
export const SCRIPT_OF_FORM = `
const part=(id)=>document.getElementById(id);
const form=part('choice'),file=part('file'),folder=part('folder'),which=part('which'),step=part('step'),uploaded=part('uploaded');
const button=form.querySelector('button');
const AT_ONCE=4,TRIES=4,PAUSE_MS=2000;
const FAULTS={409:'Идёт другая загрузка или восстановление. Обновите страницу.',413:'Копия с файлами больше 20 ГБ: восстановите её командой npm run restore.',507:'На диске сервера не хватает места.'};
const pathOf=(one)=>one.webkitRelativePath.split('/').slice(1).join('/');
const isBackup=(name)=>!name.includes('/')&&(name.endsWith('.backup')||name.endsWith('.backup.age'));
const listOf=(name)=>name.slice(0,name.lastIndexOf('.backup'))+'.files';
const isBeside=(name)=>{const parts=name.split('/');
return name===listOf(which.value)||parts.length===(parts[0]==='files'?3:parts[0]==='remotes'?4:0)&&!parts.some((one)=>one.startsWith('.'))};
folder.onchange=()=>{uploaded.value='';file.value='';
const names=[...folder.files].map(pathOf).filter(isBackup).sort().reverse();
which.replaceChildren(...names.map((name)=>new Option(name)));
which.parentElement.hidden=names.length===0;
step.textContent=folder.files.length>0&&names.length===0?'В этой папке нет копии. Выберите папку, в которой лежит файл .backup или .backup.age.':''};
file.onchange=()=>{uploaded.value='';folder.value='';which.parentElement.hidden=true};
const chosen=()=>{
if(file.files[0])return[{to:'file',name:file.files[0].name,body:file.files[0]}];
const all=[...folder.files].map((body)=>({to:'beside',name:pathOf(body),body}));
return[...all.filter(({name})=>name===which.value).map((one)=>({...one,to:'file'})),...all.filter(({name})=>isBeside(name))]};
async function upload(all){
const total=all.reduce((sum,{body})=>sum+body.size,0);
let sent=0,done=0,next=1,status=0;
const show=()=>{step.textContent='Загружено: '+Math.floor(100*sent/Math.max(total,1))+' %, файлов '+done+' из '+all.length};
const once=({to,name,body})=>new Promise((resolve)=>{
const request=new XMLHttpRequest();let seen=0;
request.open('PUT','/restore/'+to+'?name='+encodeURIComponent(name));
request.upload.onprogress=({loaded})=>{sent+=loaded-seen;seen=loaded;show()};
request.onloadend=()=>{if(request.status===204)done+=1;else sent-=seen;show();resolve(request.status)};
request.send(body)});
const send=async(one)=>{for(let tries=1;;tries+=1){const got=await once(one);if(got!==0||tries===TRIES)return got;await new Promise((go)=>setTimeout(go,PAUSE_MS))}};
status=await send(all[0]);
const rest=async()=>{while(status===204&&next<all.length){const got=await send(all[next++]);if(got!==204)status=got}};
await Promise.all(Array.from({length:AT_ONCE},rest));
return status}
form.onsubmit=async(event)=>{
if(uploaded.value||file.files.length+folder.files.length===0)return;
event.preventDefault();
const all=chosen();
if(all.length===0)return folder.onchange();
button.disabled=true;
const status=await upload(all);
if(status===204){uploaded.value='on';return form.submit()}
button.disabled=false;
step.textContent=FAULTS[status]??'Файл не загрузился. Попробуйте ещё раз.'};
`;

/** Opens the sign-in page as soon as the product serves it. */
export const SCRIPT_OF_DONE = `
const look=()=>fetch('/user/login',{cache:'no-store'}).then((answer)=>answer.ok,()=>false).then((isReady)=>{if(isReady)location.replace('/user/login');else setTimeout(look,2000)});
setTimeout(look,2000);
`;
