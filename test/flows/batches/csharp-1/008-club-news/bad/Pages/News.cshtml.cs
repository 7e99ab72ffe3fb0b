using System.Collections.Generic;
using System.Linq;
using Club.Data;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Club.Pages
{
    public class NewsModel : PageModel
    {
        private readonly ClubContext _db;

        public NewsModel(ClubContext db)
        {
            _db = db;
        }

        public string Ornament { get; } = "<span class=\"star\">&#9733;</span>";

        public List<NewsItem> Items { get; private set; } = new();

        public void OnGet()
        {
            Items = _db.News.OrderByDescending(n => n.Id).Take(20).ToList();
        }

        public IActionResult OnPost(string text)
        {
            _db.News.Add(new NewsItem { Text = text ?? "" });
            _db.SaveChanges();
            return RedirectToPage();
        }
    }
}
