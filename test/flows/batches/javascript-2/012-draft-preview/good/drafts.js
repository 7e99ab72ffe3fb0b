const DRAFTS = [
  { title: 'Quarterly plan', tags: ['plan'] },
  { title: 'Offsite', tags: ['travel', 'plan'] },
];

const DraftList = {
  tag: 'all',

  load(params) {
    this.tag = params.get('tag') || 'all';
    return DRAFTS.filter((d) => this.tag === 'all' || d.tags.includes(this.tag));
  },

  show(drafts) {
    $('#count').text(drafts.length + ' drafts');
    $('#tag').text('Drafts about ' + this.tag); // SINK
    drafts.forEach((draft) => {
      $('#list').append($('<li>').text(draft.title));
    });
  },
};

$(function () {
  const params = new URLSearchParams(window.location.search);
  DraftList.show(DraftList.load(params));
});
